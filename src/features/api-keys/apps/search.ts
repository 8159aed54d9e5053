import { providers } from '@/contract/values'
import { z } from '@/contract/zod'
import { idParam, oneOf, searchText } from '@/lib/address/search-schema'

export const appStates = ['connected', 'unchecked', 'attention', 'none'] as const
export const appKinds = ['speech', 'model', 'telephony', 'storage'] as const

/** What is shown of the apps, as the address says it. */
export type AppsSearch = z.output<typeof AppsSearch>
export const AppsSearch = z.object({
  q: searchText,
  state: oneOf(appStates),
  kind: oneOf(appKinds),
  /** Absent: by state, so that the cards of a row are about as high. */
  sort: oneOf(['name']),
  /** The provider for which a credential is being added. */
  connect: oneOf(providers),
  /** The credential that is open. */
  credential: idParam,
})
