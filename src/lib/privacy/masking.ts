import { create } from 'zustand'
import { HIDDEN } from './personal-id'

/** Masking of texts and records: rarely needed code, set once it is loaded. */
export const useMasking = create<{ mask?: typeof import('./mask-personal') }>()(() => ({}))

let requested = false

/** The masked text; '•••' until the masking code is loaded. */
export function maskPersonal(text: string): string {
  const { mask } = useMasking.getState()
  if (mask) return mask.maskText(text)
  if (!requested) {
    requested = true
    import('./mask-personal').then(
      (mask) => useMasking.setState({ mask }),
      () => {
        requested = false
      },
    )
  }
  return text && HIDDEN
}

/** Masks consecutive texts, also where personal data is spread over several. */
export function maskPersonalTexts(texts: readonly string[]): string[] {
  const { mask } = useMasking.getState()
  return mask ? mask.maskTexts(texts) : texts.map(maskPersonal)
}

/** Masked records; none until the masking code is loaded. */
export function maskRecords<Row>(records: Row[]): Row[] {
  const { mask } = useMasking.getState()
  if (mask) return records.map((record) => mask.maskRecord(record))
  maskPersonal('')
  return []
}
