import { screen } from '@testing-library/react'
import { useState } from 'react'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { agents } from '@/contract/agents'
import { read } from '@/lib/api/read'
import { renderAlone } from './render'
import { testServer } from './test-server'

const names = ['Ava', 'Max', '안내 데스크', ...Array.from({ length: 120 }, (_, index) => `Agent ${index + 1}`)]
const rows = names.map((name, index) => ({ id: `a${index + 1}`, name }))
export const server = testServer({ resources: { agents: { rows: () => rows } } })

const agentSearch = (search?: string) => read(agents.list, { query: { page: 1, limit: 20, search } })

export function Picker({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <EntityCombobox
      label="Agent"
      value={value}
      name={value === 'a123' ? 'Agent 120' : value}
      query={agentSearch}
      first={[{ value: '', label: 'No agent' }]}
      onChange={setValue}
    />
  )
}

export const control = () => screen.getByRole('combobox', { name: 'Agent' })
export const field = () => screen.findByRole('combobox', { name: 'Search' })

export async function open(initial = '') {
  const { user } = await renderAlone(<Picker initial={initial} />)
  await user.click(control())
  return { user, search: await field() }
}
