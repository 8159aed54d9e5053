import { maskRecordWith } from './mask-record'
import { maskText, maskTexts } from './mask-text'

/* All of masking as one file, which is loaded once masking is on. */

/** A copy of an API record without what is personal in it; see `maskRecordWith`. */
export const maskRecord = <Row>(row: Row): Row => maskRecordWith(row, { maskText, maskTexts })

export { maskText, maskTexts }
