import { screen } from '@testing-library/react'
import { renderRoute } from './render'

const EDITED = '/webhooks/w1'
export const TEST = `${EDITED}?tab=test`
// Parameters have names too, further down.
const nameBox = async () => (await screen.findAllByRole('textbox', { name: 'Name' }))[0] as HTMLElement
export const address = () => screen.getByRole('textbox', { name: 'URL' })

/** An editor at an address, with its name ready to be typed into. */
export async function open(path = EDITED) {
  const page = await renderRoute(path)
  const name = path === EDITED ? await nameBox() : await screen.findByRole('textbox', { name: /Name|Sample/ })
  return { ...page, name }
}
