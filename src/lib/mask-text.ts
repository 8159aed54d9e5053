/** Text whose phone numbers, e-mail addresses and card-like digits are hidden. */
export const maskText = (text: string) =>
  text.replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '•••@•••').replace(/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '•••')
