import { maskRecordWith } from './mask-record'
import { maskText, maskTexts } from './mask-text'

/* Entry point of masking, loaded once masking is on. */

/** A masked copy of an API record; see `maskRecordWith`. */
export const maskRecord = <Row>(row: Row): Row => maskRecordWith(row, { maskText, maskTexts })

export { maskText, maskTexts }
