import { profile } from '@/contract/profile'
import { queryOptions, read } from '@/lib/api/read'

/** What fails here is told in its own place; the other settings stay usable. */
const meta = { inPlace: true }

export const profileQuery = queryOptions({ ...read(profile.get, {}), meta })
export const notificationsQuery = queryOptions({ ...read(profile.notifications, {}), meta })
