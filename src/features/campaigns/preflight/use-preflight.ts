import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallRecord } from '@/contract/call-records'
import type { Campaign } from '@/contract/campaigns'
import { rateOf } from '@/contract/rates'
import { type Records, useRecords } from '@/lib/api/use-records'
import { usePreferences } from '@/lib/preferences'
import { agentLookup, audienceQuery, balancesQuery, numberLookup, sampleQuery, voicesQuery } from '../queries'
import { type Check, type Named, preflight } from './preflight'

/** Where no call is known to measure. */
const USUAL_SECONDS = 60
/** Fewer calls than this say little. */
const ENOUGH = 5

function named<Row extends { id: string }>(id: string | undefined, records: Records<Row>): Named<Row> | 'reading' {
  if (!id) return undefined
  const row = records.find(id)
  if (row) return { row }
  return records.isMissing(id) ? 'missing' : 'reading'
}

const answered = (calls: readonly CallRecord[] = []) =>
  calls.flatMap(({ duration = 0 }) => (duration > 0 ? [duration] : []))
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export interface Preflight {
  checks: Check[]
  /** Average length of the calls that the estimate is made of, in seconds. */
  seconds: number
  rate: number | undefined
}

/** The checks of a stored campaign; undefined until all that they need is read. */
export function usePreflight(campaign: Campaign) {
  const { agentId, phoneNumberId, targetAudience } = campaign
  const [now] = useState(() => Date.now())
  const viewerZone = usePreferences(({ display }) => display.timeZone)
  const audience = useQuery({
    ...audienceQuery({ tags: targetAudience?.tags ?? [], contactIds: targetAudience?.contactIds ?? [] }),
    placeholderData: undefined,
  })
  const balances = useQuery(balancesQuery)
  const agent = named(agentId, useRecords([agentId], agentLookup))
  const phoneNumber = named(phoneNumberId, useRecords([phoneNumberId], numberLookup))
  const voices = useQuery(voicesQuery)
  const number = typeof phoneNumber === 'object' ? phoneNumber.row.number : undefined
  const own = useQuery({ ...sampleQuery(number), enabled: number !== undefined })
  const isFew = number === undefined || (own.isFetched && answered(own.data?.records).length < ENOUGH)
  const every = useQuery({ ...sampleQuery(undefined), enabled: isFew })
  const sample = answered((isFew ? every : own).data?.records)
  const seconds = sample.length > 0 ? average(sample) : USUAL_SECONDS

  const isRead = audience.data && !balances.isPending && !voices.isPending && (isFew ? every.isFetched : own.isFetched)
  const preflightOf = (): Preflight | undefined => {
    if (!isRead || !audience.data || agent === 'reading' || phoneNumber === 'reading') return undefined
    const voiceId = typeof agent === 'object' ? agent.row.voiceId : undefined
    const tier = voices.data?.records.find(({ id }) => id === voiceId)?.qualityTier
    const rate = rateOf(tier ?? 'standard')
    const balance = balances.data?.[0]?.balance
    const facts = { campaign, audience: audience.data, agent, phoneNumber, seconds, rate, balance, now, viewerZone }
    return { checks: preflight(facts), seconds, rate }
  }
  return {
    preflight: preflightOf(),
    error: audience.error,
    retrying: audience.isFetching,
    retry: () => void audience.refetch(),
  }
}
