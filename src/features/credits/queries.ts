import { queryOptions } from '@tanstack/react-query'
import { credits } from '@/contract/credits'
import { subscriptions } from '@/contract/subscriptions'
import { read } from '@/lib/api/read'

/* The two reads behind all credit figures. `inPlace`: a failing meter must not replace the screen. */
export const balancesQuery = queryOptions({ ...read(credits.balances, {}), meta: { inPlace: true } })
export const subscriptionQuery = queryOptions({ ...read(subscriptions.current, {}), meta: { inPlace: true } })
