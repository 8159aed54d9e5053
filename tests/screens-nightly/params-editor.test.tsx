import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useDebouncedFormValues } from '@/components/form/use-debounced-form'
import { HeadersEditor } from '@/components/params/headers-editor'
import { toApiParams, toFormParams } from '@/components/params/param-form'
import { ParamsEditor } from '@/components/params/params-editor'
import { ProblemList, ProblemsProvider } from '@/components/params/problems'
import type { Header, Param } from '@/contract/params'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { checkParams } from '@/lib/request/check-params'
import { newParam, paramsFromJson } from '@/lib/request/params-from-json'

interface Values {
  bodyParams: Param[]
  headers: Header[]
}

let sent: unknown
let draws = 0

const toSend = () => screen.getByRole('button', { name: 'Send' }).focus()

function Editor({ params }: { params: Param[] }) {
  const form = useForm<Values>({ defaultValues: { bodyParams: toFormParams(params), headers: [] } })
  const settled = useDebouncedFormValues(form)
  const problems = checkParams({
    method: 'POST',
    url: 'https://example.com',
    headers: settled.headers,
    queryParams: [],
    bodyParams: toApiParams(settled.bodyParams),
  })
  return (
    <ProblemsProvider problems={problems}>
      <form
        onSubmit={form.handleSubmit(({ bodyParams }) => {
          sent = JSON.parse(JSON.stringify(toApiParams(bodyParams)))
        })}
      >
        <Profiler id="rows" onRender={() => draws++}>
          <ParamsEditor form={form} name="bodyParams" label="Body" addLabel="Add parameter" onEmpty={toSend} />
        </Profiler>
        <HeadersEditor form={form} name="headers" label="Headers" onEmpty={toSend} />
        <ProblemList form={form as never} problems={problems} />
        <button type="submit">Send</button>
      </form>
    </ProblemsProvider>
  )
}

async function open(params: Param[] = []) {
  const user = userEvent.setup()
  sent = undefined
  render(<Editor params={params} />, { wrapper: TranslationProvider })
  return {
    user,
    send: async () => {
      await user.click(screen.getByRole('button', { name: 'Send' }))
      await waitFor(() => expect(sent).toBeDefined())
      return sent
    },
  }
}
const row = (name: string) => within(screen.getByRole('group', { name }))

test('an object with a nested list is defined with the keyboard', async () => {
  const { user, send } = await open()
  await user.tab()
  await user.keyboard('{Enter}customer')
  await user.selectOptions(row('customer').getByRole('combobox', { name: 'Data type' }), 'object')
  await user.click(row('customer').getByRole('button', { name: 'Add property' }))
  await user.keyboard('tags')
  await user.selectOptions(row('tags').getByRole('combobox', { name: 'Data type' }), 'array')
  await user.click(row('tags').getByRole('button', { name: 'Describe the items' }))
  const items = within(screen.getByRole('group', { name: 'Items of tags' }))
  await user.selectOptions(items.getByRole('combobox', { name: 'Data type' }), 'number')
  await user.type(items.getByRole('textbox', { name: 'Description' }), 'A number')
  await user.click(row('customer').getAllByRole('checkbox', { name: 'Required' })[0] as HTMLElement)
  expect(await send()).toEqual([
    {
      identifier: 'customer',
      dataType: 'object',
      valueType: 'CONSTANT',
      required: true,
      properties: [
        {
          identifier: 'tags',
          dataType: 'array',
          valueType: 'CONSTANT',
          required: false,
          items: {
            identifier: '',
            dataType: 'number',
            valueType: 'LLM_PROMPT',
            description: 'A number',
            required: false,
          },
        },
      ],
    },
  ])
})

test('rows are reordered by button and Alt+arrow, keep the focus and are announced', async () => {
  const { user, send } = await open(paramsFromJson({ one: 1, two: 2, three: 3 }))
  await user.click(screen.getByRole('button', { name: 'Move one down' }))
  expect(screen.getByRole('button', { name: 'Move one down' })).toHaveFocus()
  expect(screen.getByText('Now at 2 of 3')).toBeInTheDocument()
  const last = row('three').getByRole('textbox', { name: 'Name' })
  await user.click(last)
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
  await waitFor(() => expect(row('three').getByRole('textbox', { name: 'Name' })).toHaveFocus())
  expect(await send()).toMatchObject([{ identifier: 'three' }, { identifier: 'two' }, { identifier: 'one' }])
})

test('removing a row focuses the next one, and the list’s button after the last', async () => {
  const { user } = await open(paramsFromJson({ one: 1, two: 2 }))
  await user.click(screen.getByRole('button', { name: 'Remove one' }))
  expect(row('two').getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove two' }))
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
})

test('adding and removing the items of a list keeps the focus there', async () => {
  const { user } = await open(paramsFromJson({ tags: ['a'] }))
  await user.click(row('tags').getByRole('button', { name: 'Describe the items' }))
  const items = within(screen.getByRole('group', { name: 'Items of tags' }))
  expect(items.getByRole('combobox', { name: 'Data type' })).toHaveFocus()
  await user.click(items.getByRole('button', { name: 'Remove Items of tags' }))
  expect(row('tags').getByRole('button', { name: 'Describe the items' })).toHaveFocus()
})

test('an empty text stays one, and an absent value stays absent', async () => {
  const params = [
    { ...newParam('note'), value: '', description: '' },
    { ...newParam('absent'), required: false },
  ]
  const { user, send } = await open(params)
  await user.type(row('note').getByRole('textbox', { name: 'Value' }), 'x')
  await user.clear(row('note').getByRole('textbox', { name: 'Value' }))
  await user.type(row('absent').getByRole('textbox', { name: 'Value' }), 'x')
  await user.clear(row('absent').getByRole('textbox', { name: 'Value' }))
  const sent = (await send()) as object[]
  expect(sent[0]).toMatchObject({ identifier: 'note', value: '', description: '' })
  expect(sent[1]).not.toHaveProperty('value')
})

test('each error is shown at its field, and the list of errors links to it', async () => {
  const { user } = await open(paramsFromJson({ one: 1 }))
  const value = row('one').getByRole('textbox', { name: 'Value' })
  await user.clear(value)
  await user.type(value, 'many')
  await waitFor(() => expect(value).toBeInvalid())
  expect(value).toHaveAccessibleDescription('This is not a number.')
  await user.click(within(screen.getByRole('region', { name: 'Problems' })).getByRole('button'))
  expect(value).toHaveFocus()
})

test('rendering parameters with unknown types changes none of them', async () => {
  const strange = { ...newParam('shade'), dataType: 'colour', valueType: 'DREAMT', value: 'blue' }
  const nested = { ...newParam('deep'), dataType: 'object', properties: paramsFromJson({ inner: 'x' }) }
  const { send } = await open([strange, nested])
  expect(row('shade').getByRole('combobox', { name: 'Data type' })).toHaveValue('colour')
  const before = JSON.parse(JSON.stringify(toApiParams(toFormParams([strange, nested]))))
  expect(await send()).toEqual(before)
})

test('a value set by the model requires a description, and has no constant value', async () => {
  const { user, send } = await open(paramsFromJson({ city: 'Seoul' }))
  await user.selectOptions(row('city').getByRole('combobox', { name: /Where the value/ }), 'LLM_PROMPT')
  expect(row('city').queryByRole('textbox', { name: 'Value' })).toBeNull()
  expect(await row('city').findByText(/can only guess what “city” is/)).toBeVisible()
  await user.type(row('city').getByRole('textbox', { name: 'Description' }), 'Where')
  const [param] = (await send()) as object[]
  expect(param).toMatchObject({ identifier: 'city', valueType: 'LLM_PROMPT', description: 'Where' })
  expect(param).not.toHaveProperty('value')
})

test('typing in one of two hundred parameters re-renders none of the others', async () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, 'x']))
  const { user } = await open(paramsFromJson(many))
  const value = row('field100').getByRole('textbox', { name: 'Value' })
  await user.click(value)
  draws = 0
  await user.keyboard('abc')
  expect(value).toHaveValue('xabc')
  expect(draws).toBe(0)
}, 30_000)
