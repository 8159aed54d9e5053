import { screen } from '@testing-library/react'
import { callServer } from './call-server'
import { renderRoute } from './render'

export const { server, putCall, requests, requestsTo } = callServer()

export const edit = async (path = '/call-records?call=call_tooth') => {
  const page = await renderRoute(path)
  await page.user.click(await screen.findByRole('button', { name: 'Edit summary' }))
  return page
}
export const title = () => screen.getByRole('textbox', { name: 'Title' })
export const written = () => requests.findLast(({ method }) => method === 'PATCH')?.body
