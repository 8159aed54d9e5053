/** Characters of the GSM 7-bit alphabet. */
const plain = /^[\n\r !-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]*$/

/** Approximate number of SMS segments; shorter ones for two-byte text such as Korean. */
export function messagesOf(text: string): number {
  if (text === '') return 0
  const [one, part] = plain.test(text) ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / part)
}
