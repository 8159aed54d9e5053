/**
 * MSW reads localStorage when it is imported, which throws where storage is blocked: a stand-in that forgets keeps the
 * demo alive there. To be called before anything imports MSW.
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
