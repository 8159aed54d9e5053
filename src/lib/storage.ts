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
}
