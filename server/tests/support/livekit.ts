import { type Delivery, tokenOf } from './livekit-session'
import { type Client, send, signedIn, testServer } from './server'

export async function deliver({ path, body, contentType }: Delivery, headers: Record<string, string> = {}) {
  return send('POST', `http://localhost/observability/${path}`, body, {
    Authorization: `Bearer ${await tokenOf()}`,
    'Content-Type': contentType,
    ...headers,
  })
}

/** A user of the tenant to which the calls belong. */
export async function homeClient() {
  return signedIn({ tenantId: (await testServer()).services.homeTenant })
}

/** The calls that a client sees by their id in the voice stack. */
export async function callsOfStack(client: Client, externalId: string) {
  const { json } = await client.send('GET', '/call-records?limit=100')
  return json.records.filter((record: { externalId?: string }) => record.externalId === externalId)
}
