/**
 * localStorage that never throws: where the browser blocks it or it is full, values live in memory until the page goes.
 */
const memory = new Map<string, string>()

export const storage = {
  get(key: string) {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null
    } catch {
      return memory.get(key) ?? null
    }
  },
  set(key: string, value: string) {
    memory.set(key, value)
    try {
      localStorage.setItem(key, value)
    } catch {
      // Blocked or full: memory has it.
    }
  },
  /** The names of what is kept. */
  keys(): string[] {
    try {
      return [...new Set([...Object.keys(localStorage), ...memory.keys()])]
    } catch {
      return [...memory.keys()]
    }
  },
  remove(key: string) {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Blocked: there was nothing.
    }
  },
}
