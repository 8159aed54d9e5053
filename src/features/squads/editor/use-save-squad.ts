import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Squad, squads } from '@/contract/squads'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { squadQuery } from '../queries'
import { changeOf, formOf, newSquad, type SquadForm } from '../squad-form'

/** Makes a group, or changes what differs from the stored one. One request at a time; a repeated one makes no second group. */
export function useSaveSquad(squad: Squad | undefined) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const once = useRef<{ intent: string; key: string }>(undefined)

  const write = async (form: SquadForm): Promise<Squad> => {
    if (squad) {
      const body = changeOf(form, formOf(squad))
      return Object.keys(body).length > 0 ? call(squads.update, { params: { id: squad.id }, body }) : squad
    }
    const body = newSquad(form)
    const intent = JSON.stringify(body)
    if (once.current?.intent !== intent) once.current = { intent, key: crypto.randomUUID() }
    return call(squads.create, { body, idempotencyKey: once.current.key })
  }

  /** Resolves with the group as it is now, or undefined where one is being saved already or the session is over. */
  const save = async (form: SquadForm): Promise<Squad | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      const answer = await write(form)
      const { queryKey } = squadQuery(answer.id)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, answer)
      notify({ tone: 'success', title: squad ? t('squads.saved') : t('squads.created') })
      return answer
    } catch (error) {
      if (!isStatus(error, 401)) throw error
      return undefined
    } finally {
      running.current = false
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['squads'] })
    }
  }
  return { save, busy }
}
