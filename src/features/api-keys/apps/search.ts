import { providers } from '@/contract/providers'
import { idParam, oneOf, searchOf, searchText } from '@/lib/search-schema'

export const appStates = ['connected', 'attention', 'none'] as const
export const appKinds = ['speech', 'model', 'telephony', 'storage'] as const

/** What is shown of the apps, as the address says it. */
export type AppsSearch = ReturnType<typeof AppsSearch>
export const AppsSearch = searchOf({
  q: searchText,
  state: oneOf(appStates),
  kind: oneOf(appKinds),
  /** Absent: by name. */
  sort: oneOf(['state']),
  /** The provider for which a credential is being added. */
  connect: oneOf(providers),
  /** The credential that is open. */
  credential: idParam,
})
