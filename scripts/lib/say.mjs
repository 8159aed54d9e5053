/** A line for whoever runs the script. */
export const say = (text = '') => void process.stdout.write(`${text}\n`)

/** A line beside the script's answer. */
export const complain = (text) => void process.stderr.write(`${text}\n`)
