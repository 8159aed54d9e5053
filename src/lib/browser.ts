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

export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+/, '')
    .slice(0, 100)
  return /^(con|prn|aux|nul|com\d|lpt\d)?(\.|$)/i.test(safe) ? `file_${safe}` : safe
}

/** Copies text. False where the browser refuses: plain http has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
