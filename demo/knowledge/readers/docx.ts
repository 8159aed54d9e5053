import { convertToHtml, images } from 'mammoth/mammoth.browser.js'
import { ExtractionError, failures } from '../extraction-error'
import { htmlAsText } from './html'
import { containerOf } from './office'

/** By way of HTML, which has footnotes, endnotes and the columns of tables. */
export async function fromDocx(bytes: Uint8Array): Promise<string> {
  if (containerOf(bytes) !== 'zip') throw new ExtractionError(failures.damaged)
  const convertImage = images.imgElement(async () => ({ src: '' }))
  const { value } = await convertToHtml({ arrayBuffer: bytes.slice().buffer }, { convertImage })
  return htmlAsText(value)
}
