import { credits } from '@/contract/credits'
import { subscriptions } from '@/contract/subscriptions'
import { queryOptions, read } from '@/lib/api/read'

/*
 * The two reads behind every figure of credits, wherever it stands. `inPlace`: a meter that fails must not take the
 * screen beside it away.
 */
export const balancesQuery = queryOptions({ ...read(credits.balances, {}), meta: { inPlace: true } })
export const subscriptionQuery = queryOptions({ ...read(subscriptions.current, {}), meta: { inPlace: true } })
