/** Saves `text` as a file; the name is reduced to characters every file system accepts. */
export function saveFile(name: string, text: string, type: string) {
  saveUrl(URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` })), name)
}

/** Downloads a same-origin or blob URL. */
export function saveUrl(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = safeFileName(name)
  link.click()
  // Safari reads the blob after the click has returned.
  if (url.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Characters. File systems allow 255 bytes, and Hangul takes three per character. */
const MAX_NAME = 80
const MAX_ENDING = 11

/** The name in characters that every file system accepts, cut before its ending if it is long. */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+/, '')
  const dot = safe.lastIndexOf('.')
  const ending = dot > 0 && safe.length - dot <= MAX_ENDING ? safe.slice(dot) : ''
  const short = safe.length > MAX_NAME ? safe.slice(0, MAX_NAME - ending.length).toWellFormed() + ending : safe
  return /^(con|prn|aux|nul|com\d|lpt\d)?(\.|$)/i.test(short) ? `file_${short}` : short
}
