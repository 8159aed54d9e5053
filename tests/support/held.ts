/** An answer that waits for the test instead of for a number of milliseconds: on a busy machine no number is right. */
export function held() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { release, released }
}
