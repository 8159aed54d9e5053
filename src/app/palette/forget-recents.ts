import { storage } from '@/lib/storage'

const PREFIX = 'parley_recents_'

export const recentsKey = (user: string) => `${PREFIX}${user}`

/** Removes the stored recents of all users except `user`. */
export function forgetRecents(user?: string) {
  const kept = user === undefined ? undefined : recentsKey(user)
  for (const key of storage.keys()) if (key.startsWith(PREFIX) && key !== kept) storage.remove(key)
}
