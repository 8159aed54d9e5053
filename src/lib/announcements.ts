import { create } from 'zustand'
import { storage } from './storage'

const KEY = 'parley_announcements'

/** How this browser announces what is new, such as calls. Off until switched on. */
export interface Announcements {
  sound: boolean
  /** A notice of the system; shown only while the browser allows it. */
  notice: boolean
}

/** Parses what any release has stored. */
function readAnnouncements(text: string | null): Announcements {
  let stored: Partial<Record<keyof Announcements, unknown>> = {}
  try {
    stored = Object(JSON.parse(text ?? '{}'))
  } catch {
    // Invalid JSON: everything is off.
  }
  return { sound: stored.sound === true, notice: stored.notice === true }
}

/** Apart from the other preferences, as the first load does not need them. */
export const useAnnouncements = create<Announcements>()(() => readAnnouncements(storage.get(KEY)))

export function setAnnouncements(change: Partial<Announcements>) {
  useAnnouncements.setState(change)
  storage.set(KEY, JSON.stringify(useAnnouncements.getState()))
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY) useAnnouncements.setState(readAnnouncements(newValue))
})
