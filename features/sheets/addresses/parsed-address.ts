/** A part that the parser could not settle: to be looked at by a person before shipping. */
export type AddressPart = 'name' | 'phone' | 'province' | 'city' | 'area' | 'detail' | 'encrypted';

export type RegionIds = { provinceId?: string; cityId?: string; areaId?: string; streetId?: string };

/** Standard full names. `detail` keeps the street, so province + city + area + detail is the whole address. */
export type ResolvedAddress = RegionIds & {
  province: string;
  city: string;
  /** Empty in cities without districts (Dongguan), although `areaId` is known. */
  area: string;
  street: string;
  detail: string;
  /** The three levels as they were written: old districts, short names, or nothing. */
  surface: { province: string; city: string; area: string };
  uncertain: AddressPart[];
};

export type ParsedAddress = ResolvedAddress & {
  name: string;
  phone: string;
  /** The digits that follow a platform's virtual number. */
  extension?: string;
  idCard?: string;
  postcode?: string;
  /** What the text says besides: goods and counts, wishes, further phones. No label has it. */
  note: string;
};
