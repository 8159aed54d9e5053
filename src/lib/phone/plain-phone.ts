/**
 * The text of a number as a keyboard writes it: plain digits, hyphens and spaces, without the invisible marks that word
 * processors, messengers and phones add. Waves stay: they stand between two numbers.
 */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    // Beside dashes: the minus, box lines, and the ー and ㅡ of Japanese and Korean keyboards (U+1173 by NFKC).
    .replace(/(?![\u301C\u3030])[\p{Pd}\u2212\u2500\u2501\u30FC\u1173]/gu, '-')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s/g, ' ')
    .trim()
