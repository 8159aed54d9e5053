/**
 * MSW reads localStorage when it is imported, which throws where storage is blocked: this replaces it there by one in
 * memory. Must run before anything imports MSW.
 */
export function shieldStorage(): void {
  try {
    void window.localStorage
  } catch {
    const kept = new Map<string, string>()
    const standIn: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
    Object.defineProperty(window, 'localStorage', { value: standIn, configurable: true })
  }
}
