export declare const documentedHeaders: string

export declare function documentedOnly(
  answer: (request: Request) => Promise<Response> | undefined,
  seed: number,
): (request: Request) => Promise<Response | undefined>
