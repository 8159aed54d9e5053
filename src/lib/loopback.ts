const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether the page was served by this machine over http, where traffic stays local. */
export const isLoopbackHttp = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>) =>
  protocol === 'http:' && loopback.test(hostname)
