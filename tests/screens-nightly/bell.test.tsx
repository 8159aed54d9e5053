import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { queryClient } from '@/app/router'
import { useNews } from '@/lib/news'
import { bell, server, state, tell } from '../support/bell'
import { renderRoute } from '../support/render'

const refetch = () => act(() => queryClient.invalidateQueries())
const kindsTold = () => useNews.getState().news.map(({ kind }) => kind)

describe('the bell', () => {
  test('is updated from queries: a document that was processed, credits that run low', async () => {
    await renderRoute('/knowledge-base')
    await bell('Notifications')
    await screen.findByText('Prices')
    state.document = 'completed'
    state.balance = 90
    await refetch()
    await bell('Notifications, 2 unread')
    expect(kindsTold().toSorted()).toEqual(['document', 'lowCredits'])
    // Said once, however often it is read.
    await refetch()
    expect(kindsTold()).toHaveLength(2)
  })

  test('does not notify about what the in-app settings have switched off', async () => {
    state.inApp = false
    state.balance = 90
    await renderRoute('/knowledge-base')
    await bell('Notifications')
    await waitFor(() => expect(server.requestsTo('GET', '/users/me/notifications')).toHaveLength(1))
    await tell({ key: 'a', kind: 'transcriptionFailed', id: 'r1' })
    await tell({ key: 'b', kind: 'transcription', id: 'r1' })
    await bell('Notifications, 1 unread')
    expect(kindsTold()).toEqual(['transcription'])
  })
})
