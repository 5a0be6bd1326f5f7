interface AddressParts {
  Province: string;
  City: string;
  Area: string;
  Street: string;
  AddressDetail: string;
}

/** An address to be read: a municipality is named once, and so is a street that the detail begins with already. */
export const orderAddressText = ({ Province, City, Area, Street, AddressDetail }: AddressParts): string =>
  [
    Province,
    City === Province || City === Area ? '' : City,
    Area,
    AddressDetail.startsWith(Street) ? '' : Street,
    AddressDetail,
  ]
    .filter(Boolean)
    .join(' ');
