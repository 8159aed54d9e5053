import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoute } from '../support/render'
import '../support/tool-server'

const yaml = `openapi: 3.1.0
servers: [{ url: https://pets.example.com }]
paths:
  /pets: { get: { operationId: listPets, summary: All pets } }
  /pets/{petId}: { get: { operationId: showPet, summary: One pet, deprecated: true } }
`

async function open() {
  const page = await renderRoute('/tools/new')
  await page.user.click(await screen.findByRole('button', { name: 'Import OpenAPI' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = (file: File) =>
    fireEvent.change(dialog.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } })
  return { ...page, dialog, choose, pasted: dialog.getByRole('textbox', { name: 'Document (JSON or YAML)' }) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('of an OpenAPI file takes the operation that was chosen, with its name and description', async () => {
  const { user, dialog, choose, pasted } = await open()
  choose(new File([yaml], 'pets.yaml', { type: 'application/yaml' }))
  expect(await dialog.findByText('2 operations')).toBeVisible()
  expect(dialog.getByText('pets.yaml')).toBeVisible()
  // What the file holds is not laid out as text of the page.
  expect(pasted).toHaveValue('')
  await user.click(dialog.getByRole('button', { name: 'Fill in the form' }))
  expect(await dialog.findByText('Choose an operation.')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: /One pet/ }))
  await user.click(dialog.getByRole('button', { name: 'Fill in the form' }))
  const [name] = screen.getAllByRole('textbox', { name: 'Name', hidden: true })
  await waitFor(() => expect(name).toHaveValue('showPet'))
  expect(screen.getByRole('textbox', { name: 'URL' })).toHaveValue('https://pets.example.com/pets/{petId}')
  // Before those of the parameters.
  expect(screen.getAllByRole('textbox', { name: 'Description' })[0]).toHaveValue('One pet')
})

test('a pasted document is parsed too, and replaces a file', async () => {
  const { user, dialog, choose, pasted } = await open()
  choose(new File(['no document'], 'notes.txt'))
  expect(await dialog.findByText(/neither an OpenAPI 3 nor a Swagger 2.0/)).toBeVisible()
  await user.click(pasted)
  await user.paste(yaml)
  expect(await dialog.findByText('2 operations')).toBeVisible()
  expect(dialog.queryByText('notes.txt')).not.toBeInTheDocument()
})

test('a file of more than 20 MB is rejected before it is read', async () => {
  const { dialog, choose } = await open()
  const file = Object.defineProperty(new File(['{}'], 'all.json'), 'size', { value: 1e9 })
  const text = vi.spyOn(file, 'text')
  choose(file)
  expect(await dialog.findByText(/A file may have 20 MB/)).toBeVisible()
  expect(text).not.toHaveBeenCalled()
})

test('parsing shows progress, and stops on cancel or when the dialog closes', async () => {
  const terminate = vi.fn()
  vi.stubGlobal(
    'Worker',
    class {
      terminate = terminate
      postMessage() {}
    },
  )
  const { user, dialog, choose } = await open()
  choose(new File([yaml], 'pets.yaml'))
  expect(await dialog.findByText('Reading…')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Stop reading' }))
  expect(dialog.queryByText('Reading…')).not.toBeInTheDocument()
  expect(dialog.queryByText('pets.yaml')).not.toBeInTheDocument()
  expect(terminate).toHaveBeenCalledTimes(1)
  choose(new File([yaml], 'pets.yaml'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(terminate).toHaveBeenCalledTimes(2))
})
