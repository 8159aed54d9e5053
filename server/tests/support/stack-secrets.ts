export const stackSecrets = {
  elevenlabs: 'wsec_of_the_tests',
  vapi: 'vapi secret of the tests',
  retell: 'key_of_the_tests',
  jambonz: 'jambonz secret of the tests',
}
