/** localStorage that never throws: where it is blocked or full, values are kept in memory for the page's lifetime. */
const memory = new Map<string, string>()

export const storage = {
  get(key: string) {
    try {
      // Memory first: when storage was full, it still holds the stale value.
      return memory.get(key) ?? localStorage.getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },
  set(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
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
