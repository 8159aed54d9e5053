import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'

demoServer()

test.each([
  ['/tools/new', 'All tools', 'Tools'],
  ['/outbound/campaign_checkup', 'All campaigns', 'Outbound campaigns'],
])('%s: a link above the title leads to the list', async (path, name, list) => {
  const { user } = await renderRoute(path)
  const link = await screen.findByRole('link', { name })
  const title = screen.getByRole('heading', { level: 1 })
  expect(link.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: list })).toBeVisible()
})
