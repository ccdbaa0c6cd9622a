/**
 * The call that the home page opens with: a real operation and its variables, held to the schema by
 * tests/unit/components/openingCall.test.ts.
 */
export const OPENING_OPERATION = `mutation OpenCase($input: CreateCaseInput!) {
  createCase(input: $input) {
    id
    caseNumber
    status { identifier }
    clients {
      ... on CompanyClient {
        company { id name }
      }
    }
  }
}`;

export const OPENING_VARIABLES = `{
  "input": {
    "name": "Nordlys Eksempel ApS",
    "purpose": "Bookkeeping and annual accounts",
    "client": {
      "company": {
        "registrationNumber": { "danishCVR": "12345678" }
      }
    }
  }
}`;
