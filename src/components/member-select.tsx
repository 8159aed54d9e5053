import type { ComponentProps } from 'react'
import { memberOptions, useMembers } from '@/lib/api/members'
import { useSession } from '@/lib/session/session'
import { EntityCombobox } from './combobox/entity-combobox'

interface MemberSelectProps
  extends Pick<ComponentProps<typeof EntityCombobox>, 'id' | 'aria-invalid' | 'aria-describedby' | 'onChange'> {
  label: string
  /** User id; empty if unassigned. */
  value: string
  /** Label of the empty option. */
  nobody: string
}

/** Select of a user of the workspace. The own name is known without the API's list of users. */
export function MemberSelect({ value, nobody, ...rest }: MemberSelectProps) {
  const me = useSession(({ user }) => user)
  const isMe = value === me?.id
  const other = isMe ? undefined : value || undefined
  const member = useMembers([other]).find(other)
  return (
    <EntityCombobox
      {...rest}
      value={value}
      name={(isMe ? me?.username : member?.username || member?.email) || value}
      query={memberOptions}
      first={[{ value: '', label: nobody }]}
      className="md:h-9!"
    />
  )
}
