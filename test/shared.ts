/** The folder with the records and rules of others, which is not part of the project; tests that compare with it run where it is. */
export const shared = process.env.CARC_SHARED ?? '../shared';
