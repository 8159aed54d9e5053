const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a page came over plain http from its own machine: the traffic never leaves it. */
export const isLoopbackHttp = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>) =>
  protocol === 'http:' && loopback.test(hostname)
