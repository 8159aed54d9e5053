/** A record, by its id and the fields that its acts depend on, such as `status` and `updatedAt`. */
export interface ActedOn {
  id: string
  [field: string]: unknown
}

/** What tells an act on a record, a POST without a body, apart from the same act in another state. */
export interface Act {
  /** The first part of the path. */
  resource: string
  actedOn: ActedOn
  /** Answers of 500 and more, which a server may store and repeat. */
  failures: number
  failedAt: number
}

export interface AttemptEntry {
  key: string
  /** Milliseconds since 1970. */
  startedAt: number
  /** When it was sent last, if not at the start. */
  sentAt?: number
  act?: Act
}

/** The attempts of this page (see attempts.ts), apart from what only a write needs: a sign-out clears them. */
export const onPage = new Map<string, AttemptEntry>()

/** After a sign-out: the next user of this page starts with none. Costly attempts stay, until their outcome is known. */
export const forgetAttempts = () => onPage.clear()
