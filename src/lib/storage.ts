/** localStorage that never throws: where it is blocked or full, values are kept in memory for the page's lifetime. */
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
      // Blocked or full: kept in memory.
    }
  },
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
      // Blocked: nothing to remove.
    }
  },
}
