/** What fits the seven-bit alphabet of text messages. */
const plain = /^[\n\r !-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]*$/

/** About how many text messages a text is sent as: shorter ones where a letter needs two bytes, as Korean does. */
export function messagesOf(text: string): number {
  if (text === '') return 0
  const [one, part] = plain.test(text) ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / part)
}
