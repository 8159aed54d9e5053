import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { credits } from '@/contract/credits'
import { oneOf } from '@/lib/api/read'
import { useInvalidate } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { createTestCall, type TestCall } from './create-test-call'
import { chosenDevice } from './devices'
import type { TestCallState } from './test-call-state'

const POLL_MS = 2000

/** A test call, disposed on unmount. */
export function useTestCall(agentId: string): TestCall {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { t } = useTranslation()
  const [test] = useState(() =>
    createTestCall({
      agentId,
      onRecord: (record) => {
        if (record) void setRecord(client, record)
        void invalidate(callRecords, credits)
      },
      onFailedLater: (step, saveAgain) =>
        notify({
          tone: 'destructive',
          title: t(step === 'ended' ? 'testCall.ended.failed' : 'testCall.recording.failed'),
          action: saveAgain && { label: t('testCall.saveAgain'), onSelect: saveAgain },
        }),
    }),
  )
  useEffect(() => {
    let isLeft = false
    // Without a permission prompt the check starts by itself; else on click.
    void isDecided().then((decided) => decided && !isLeft && test.open(chosenDevice('microphone')))
    const abandon = () => test.abandon()
    window.addEventListener('pagehide', abandon)
    return () => {
      isLeft = true
      window.removeEventListener('pagehide', abandon)
      test.dispose()
    }
  }, [test])
  useRecord(test)
  return test
}

/** Cancels reads in flight: their answers are older. */
async function setRecord(client: QueryClient, record: CallRecord) {
  const { queryKey } = recordQuery(record.id)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, record)
}

const recordQuery = (id: string) => queryOptions(oneOf(callRecords.get, { params: { id } }))

/** Polls the record for its transcript while the call is running. */
function useRecord(test: TestCall) {
  const id = useTestCallState(test, ({ record }) => record?.id) ?? ''
  const phase = useTestCallState(test, (state) => state.phase)
  const { data } = useQuery({
    ...recordQuery(id),
    enabled: id !== '' && phase === 'live',
    refetchInterval: POLL_MS,
  })
  useEffect(() => {
    if (data) test.observe(data)
  }, [test, data])
}

export const useTestCallState = <T>(test: TestCall, select: (state: TestCallState) => T): T =>
  useStore(test.store, select)

/** Whether opening the microphone shows no prompt: it is granted, denied or unavailable. */
async function isDecided() {
  if (!window.isSecureContext) return true
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state !== 'prompt'
  } catch {
    return false
  }
}
