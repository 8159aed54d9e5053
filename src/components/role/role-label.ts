import { labelOf } from '@/lib/labels'

/** A role of a user in words; an unknown one is shown unchanged. */
export const roleLabel = labelOf({
  system: 'roles.system',
  superadmin: 'roles.superadmin',
  admin: 'roles.admin',
  user: 'roles.user',
  agent: 'roles.agent',
})
