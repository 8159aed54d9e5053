import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { callRecords } from '@/contract/call-records'
import { credits } from '@/contract/credits'
import { oneOf, queryOptions } from '@/lib/api/read'
import { useInvalidate } from '@/lib/api/use-write'
import { createTestCall, type TestCall, type TestCallState } from './create-test-call'
import { chosenDevice } from './devices'

const POLL_MS = 2000

/** A test call with an agent, for as long as the screen that uses it is there. */
export function useTestCall(agentId: string): TestCall {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const [test] = useState(() =>
    createTestCall(agentId, (record) => {
      if (record) client.setQueryData(recordQuery(record.id).queryKey, record)
      void invalidate(callRecords, credits)
    }),
  )
  useEffect(() => {
    // Where it is allowed already, the check begins by itself; else a click asks for it.
    void isAllowed().then((allowed) => allowed && test.open(chosenDevice('microphone')))
    const abandon = () => test.abandon()
    window.addEventListener('pagehide', abandon)
    return () => {
      window.removeEventListener('pagehide', abandon)
      test.dispose()
    }
  }, [test])
  useRecord(test)
  return test
}

const recordQuery = (id: string) => queryOptions(oneOf(callRecords.get, { params: { id } }))

/** Servers that write the transcript into the record alone are asked for it while the call is running. */
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

async function isAllowed() {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state === 'granted'
  } catch {
    return false
  }
}
