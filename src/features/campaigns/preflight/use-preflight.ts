import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallRecord } from '@/contract/call-records'
import type { Campaign } from '@/contract/campaigns'
import { credits } from '@/contract/credits'
import { phoneNumbers } from '@/contract/phone-numbers'
import { useIsOffered } from '@/lib/api/capabilities'
import { isNotOffered } from '@/lib/api/errors'
import { type Records, useRecords } from '@/lib/api/use-records'
import { useVoiceRate } from '@/lib/api/voices'
import { numberLookup } from '@/lib/phone/own-numbers'
import { usePreferences } from '@/lib/preferences'
import { asSent } from '@/lib/sent'
import { useNow } from '@/lib/time/use-now'
import { agentLookup, audienceQuery, balancesQuery, sampleQuery } from '../queries'
import { type Check, checksOf, type Named } from './preflight'

/** In seconds; used if there are no calls to average. */
const USUAL_SECONDS = 60
/** Fewer calls give no reliable average. */
const ENOUGH = 5

function useNamed<Row extends { id: string }>(id: string | undefined, records: Records<Row>) {
  return useMemo((): Named<Row> | 'reading' => {
    if (!id) return undefined
    const row = records.find(id)
    if (row) return { row }
    return records.isMissing(id) ? 'missing' : 'reading'
  }, [id, records])
}

const answered = (calls: readonly CallRecord[] = []) =>
  calls.flatMap(({ duration = 0 }) => (duration > 0 ? [duration] : []))
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export interface Preflight {
  checks: Check[]
  /** Call duration used in the estimate: the average of recent calls, if there are any. */
  seconds: number
  isAverage: boolean
  rate: number | undefined
}

/** Checks of a stored campaign; undefined while their data loads. */
export function usePreflight(campaign: Campaign) {
  const { agentId, phoneNumberId, targetAudience } = campaign
  const client = useQueryClient()
  const now = useNow()
  const viewerZone = usePreferences(({ display }) => display.timeZone)
  const audience = useQuery({
    // As it is stored, also with exclusions that this console does not know.
    ...audienceQuery({ tags: [], contactIds: [], ...(asSent(targetAudience) as object) }),
    placeholderData: undefined,
  })
  const balances = useQuery(balancesQuery)
  const agents = useRecords([agentId], agentLookup)
  const numbers = useRecords([phoneNumberId], numberLookup)
  const numberList = useQuery(numberLookup.page())
  /** Checks of resources that the API does not offer are left out: they could never pass. */
  const hasNumbers = useIsOffered(phoneNumbers.list) && !isNotOffered(numberList.error)
  const hasCredits = useIsOffered(credits.balances)
  const agent = useNamed(agentId, agents)
  const namedNumber = useNamed(phoneNumberId, numbers)
  const phoneNumber = !hasNumbers ? undefined : numberList.isPending ? 'reading' : namedNumber
  const number = typeof phoneNumber === 'object' ? phoneNumber.row.number : undefined
  const own = useQuery({ ...sampleQuery(number), enabled: number !== undefined })
  const isFew = number === undefined || (own.isFetched && answered(own.data?.records).length < ENOUGH)
  const every = useQuery({ ...sampleQuery(undefined), enabled: isFew })
  const sample = answered((isFew ? every : own).data?.records)
  const isAverage = sample.length > 0
  const seconds = isAverage ? average(sample) : USUAL_SECONDS

  const { rate, isPending } = useVoiceRate(typeof agent === 'object' ? agent.row.voiceId : undefined)

  const isRead = audience.data && !balances.isPending && !isPending && (isFew ? every.isFetched : own.isFetched)
  const counts = isRead ? audience.data : undefined
  const balance = balances.data?.[0]?.balance
  const preflight = useMemo((): Preflight | undefined => {
    if (!counts || agent === 'reading' || phoneNumber === 'reading') return undefined
    const facts = { campaign, audience: counts, agent, phoneNumber, seconds, rate, balance, now, viewerZone }
    const checks = checksOf(facts).filter(({ id }) => (id !== 'number' || hasNumbers) && (id !== 'cost' || hasCredits))
    return { checks, seconds, isAverage, rate }
  }, [campaign, counts, agent, phoneNumber, seconds, isAverage, rate, balance, now, viewerZone, hasNumbers, hasCredits])
  return {
    preflight,
    error: audience.error ?? agents.error ?? (hasNumbers ? numbers.error : undefined),
    retrying: audience.isFetching,
    retry: () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  }
}
