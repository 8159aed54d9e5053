import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { levelOf } from '@/features/test-call/media/level'
import { openMicrophone } from '@/features/test-call/media/microphone'
import { recordingName, recordMix } from '@/features/test-call/media/record-mix'
import { withDuration } from '@/features/test-call/media/webm-duration'
import { decibelsOf } from '@/lib/vad'
import { asStream, newStream } from '../support/fake-peer'

const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<unknown>>()

beforeEach(() => {
  getUserMedia.mockReset()
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'unknown'],
])('%s is reported as %s', async (name, reason) => {
  getUserMedia.mockRejectedValue({ name })
  await expect(openMicrophone(undefined)).rejects.toMatchObject({ reason })
})

test('a page without https has no microphone', async () => {
  vi.stubGlobal('isSecureContext', false)
  await expect(openMicrophone(undefined)).rejects.toMatchObject({ reason: 'insecure' })
  vi.stubGlobal('isSecureContext', true)
  Reflect.deleteProperty(navigator, 'mediaDevices')
  await expect(openMicrophone(undefined)).rejects.toMatchObject({ reason: 'insecure' })
  expect(getUserMedia).not.toHaveBeenCalled()
})

test('the chosen microphone is requested, with echo cancellation and noise suppression', async () => {
  getUserMedia.mockResolvedValue(newStream())
  await openMicrophone('usb')
  const audio = { deviceId: { exact: 'usb' }, echoCancellation: true, noiseSuppression: true }
  expect(getUserMedia).toHaveBeenCalledWith({ audio: expect.objectContaining(audio) })
})

test('a chosen microphone that is disconnected falls back to any other', async () => {
  const builtIn = newStream()
  getUserMedia.mockImplementation(async ({ audio }) => {
    if (typeof audio === 'object' && audio.deviceId) throw { name: 'OverconstrainedError' }
    return builtIn
  })
  await expect(openMicrophone('usb')).resolves.toBe(builtIn)
  getUserMedia.mockRejectedValue({ name: 'NotFoundError' })
  await expect(openMicrophone('usb')).rejects.toMatchObject({ reason: 'missing' })
})

test('a microphone granted after an abort is released', async () => {
  let grant = (_: unknown) => {}
  getUserMedia.mockReturnValue(
    new Promise((resolve) => {
      grant = resolve
    }),
  )
  const controller = new AbortController()
  const opening = openMicrophone(undefined, controller.signal)
  controller.abort()
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
  const stream = newStream()
  grant(stream)
  await vi.waitFor(() => expect(stream.tracks[0]?.readyState).toBe('ended'))
})

test('loudness is scaled logarithmically', () => {
  const all = (value: number) => levelOf(decibelsOf(new Float32Array(128).fill(value)))
  expect([all(0), all(1)]).toEqual([0, 1])
  expect(all(0.1)).toBeGreaterThan(0.6)
  expect(all(0.0001)).toBe(0)
})

test('without MediaRecorder there is no recording and no error', async () => {
  const mix = recordMix([asStream(newStream())])
  mix.add(asStream(newStream()))
  expect(await mix.stop()).toBeUndefined()
})

test.each([
  ['audio/webm', 'call-1.webm'],
  ['audio/mp4', 'call-1.m4a'],
  ['audio/ogg', 'call-1.ogg'],
])('a recording of %s is called %s', (type, name) => {
  expect(recordingName(new Blob([], { type }), 'call/../1')).toBe(name)
})

/** The head of a WebM file as Chromium writes it, up to its tracks. */
const head = Uint8Array.from([
  0x1a, 0x45, 0xdf, 0xa3, 0x84, 0x42, 0x86, 0x81, 0x01, 0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff,
  0xff, 0xff, 0x15, 0x49, 0xa9, 0x66, 0x87, 0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40, 0x16, 0x54, 0xae, 0x6b, 0x80,
])

test('the length is written into the head of a WebM file, once', () => {
  const made = withDuration(head, 1.5)
  if (!made) throw new Error('The head was not understood')
  const at = made.findIndex((byte, index) => byte === 0x44 && made[index + 1] === 0x89)
  expect(new DataView(made.buffer).getFloat64(at + 3)).toBe(1500)
  expect([...made.slice(-5)]).toEqual([...head.slice(-5)])
  expect(withDuration(made, 2)).toBeUndefined()
})

test('another or a truncated file is left unchanged', () => {
  expect(withDuration(new Uint8Array(), 1)).toBeUndefined()
  expect(withDuration(new TextEncoder().encode('<html>'), 1)).toBeUndefined()
  for (let length = 0; length < head.length - 6; length++)
    expect(withDuration(head.slice(0, length), 1)).toBeUndefined()
})
