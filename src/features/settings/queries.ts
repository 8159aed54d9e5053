import { queryOptions } from '@tanstack/react-query'
import { profile } from '@/contract/profile'
import { read } from '@/lib/api/read'

/** Failures are shown in place; the other settings stay usable. */
const meta = { inPlace: true }

export const profileQuery = queryOptions({ ...read(profile.get, {}), meta })
export const notificationsQuery = queryOptions({ ...read(profile.notifications, {}), meta })
