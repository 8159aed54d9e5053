export interface AttemptEntry {
  key: string
  /** Milliseconds since 1970. */
  startedAt: number
}

/** The attempts of this page (see attempts.ts), apart from what only a write needs: a sign-out clears them. */
export const onPage = new Map<string, AttemptEntry>()

/** After a sign-out: the next user of this page starts with none. Costly attempts stay, until their outcome is known. */
export const forgetAttempts = () => onPage.clear()
