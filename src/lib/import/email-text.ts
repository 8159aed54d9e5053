import { EmailAddress } from '@/contract/texts'
import { z } from '@/contract/zod'

const link = /^<?(?:mailto|smtp):(?:\/\/)?([^?>]*)/i

/** The e-mail address of a cell, also where it is a link: `mailto:ann@b.co?subject=Hi`. */
export function emailOf(text: string): string | undefined {
  try {
    const linked = link.exec(text)?.[1]
    const address = linked === undefined ? text : decodeURIComponent(linked).trim()
    return !/[:<>]/.test(address) && z.safeParse(EmailAddress, address).success ? address : undefined
  } catch {
    return undefined
  }
}
