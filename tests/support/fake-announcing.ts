import { vi } from 'vitest'

/** Replaces the browser's notices; `answer` is what the user says when asked. */
export function fakeNotices(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const shown: { title: string; click: () => void; isClosed: boolean }[] = []
  class FakeNotification {
    static permission = permission
    static requestPermission = vi.fn(async () => {
      FakeNotification.permission = answer
      return answer
    })
    onclick?: () => void
    private readonly entry
    constructor(title: string) {
      this.entry = { title, click: () => this.onclick?.(), isClosed: false }
      shown.push(this.entry)
    }
    close() {
      this.entry.isClosed = true
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  return { shown, asked: FakeNotification.requestPermission, type: FakeNotification }
}

/** Replaces the browser's audio output; counts the tones that are played. */
export function fakeOutput({ isRefused = false } = {}) {
  const output = { tones: 0, closed: 0 }
  const node = { connect: (next: unknown) => next }
  const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  class FakeContext {
    state = isRefused ? 'suspended' : 'running'
    currentTime = 0
    destination = node
    // Refused, it waits for a click.
    resume = () => (isRefused ? new Promise<void>(() => {}) : Promise.resolve())
    createGain = () => ({ ...node, gain: param })
    createOscillator = () => ({ ...node, frequency: { value: 0 }, start: () => void output.tones++, stop() {} })
    close = async () => void output.closed++
  }
  vi.stubGlobal('AudioContext', FakeContext)
  return output
}
