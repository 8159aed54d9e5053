/** MP3 of version 1 at 44.1 kHz in stereo, 128 kbit/s, or at 8 kHz in mono, 8 kbit/s. */
export function mp3(seconds: number, kind: 'stereo' | 'mono' = 'stereo'): ArrayBuffer {
  const header = { stereo: [0xff, 0xfb, 0x90, 0x00], mono: [0xff, 0xe3, 0x18, 0xc0] }[kind]
  const [bytes, samples, rate] = kind === 'stereo' ? [417, 1152, 44_100] : [72, 576, 8000]
  const frames = Math.ceil((seconds * rate) / samples)
  const data = new Uint8Array(frames * bytes)
  for (let frame = 0; frame < frames; frame++) data.set(header, frame * bytes)
  return data.buffer
}

/** WAV of 16 bits. */
export function wav(seconds: number, rate: number, channels: number): ArrayBuffer {
  const size = seconds * rate * channels * 2
  const file = new Uint8Array(44 + size)
  const view = new DataView(file.buffer)
  const texts = [
    [0, 'RIFF'],
    [8, 'WAVE'],
    [12, 'fmt '],
    [36, 'data'],
  ] as const
  for (const [at, text] of texts) file.set(new TextEncoder().encode(text), at)
  view.setUint32(4, file.length - 8, true)
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * channels * 2, true)
  view.setUint16(32, channels * 2, true)
  view.setUint16(34, 16, true)
  view.setUint32(40, size, true)
  return file.buffer
}
