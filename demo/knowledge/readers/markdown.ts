import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { decodeText } from './decode'
import { htmlAsText } from './html'

const markdown = new MarkdownIt({ html: true }).use(cjkFriendly)

export const fromMarkdown = (bytes: Uint8Array) => htmlAsText(markdown.render(decodeText(bytes)))
