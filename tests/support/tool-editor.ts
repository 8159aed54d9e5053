import { fireEvent, screen } from '@testing-library/react'
import { renderRoute } from './render'

export const EDITED = '/tools/t1'
export const address = () => screen.getByRole('textbox', { name: 'URL' })
export const saveByKey = (key = 's') => fireEvent.keyDown(document.body, { key, code: 'KeyS', ctrlKey: true })

/** The name of the tool itself, not of one of its parameters. */
export async function open(path = '/tools/new') {
  const page = await renderRoute(path)
  await screen.findByRole('heading', { name: 'Called by', hidden: true })
  const [name] = screen.getAllByRole('textbox', { name: 'Name', hidden: true })
  return { ...page, name: name as HTMLElement }
}
