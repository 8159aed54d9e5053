import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { server } from './knowledge-server'

export const { requestsTo } = server
export const DOCUMENTS = '/knowledge-base/documents'
export const documentsPath = `*/api/v1${DOCUMENTS}`

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

export const table = () => screen.findByRole('table')
export const row = (name: RegExp) => screen.findByRole('row', { name })
export const file = (name: string, size = 3) => {
  const made = new File(['abc'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}
/** Drops files onto the page, as one drags them from a folder. */
export const drop = (...files: File[]) => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
const uploads = async () => within(await screen.findByRole('region', { name: 'Uploads' }))
export const item = async (name: string) => {
  const text = await (await uploads()).findByText(name)
  return within(text.closest('li') ?? text)
}
